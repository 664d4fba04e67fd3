
// Added to SimCord's own script, of which it uses `selections`.

// Keep showing the newest message until the reader scrolls up.
{
  const timeline = document.getElementById("channel-timeline");
  let following = true;
  let top = 0;

  // A picture that loads late makes the list longer just before SimCord looks whether its end is shown.
  function follow() {
    if (following) timeline.scrollTop = timeline.scrollHeight;
  }

  timeline.addEventListener("scroll", () => {
    const left = timeline.scrollHeight - timeline.clientHeight - timeline.scrollTop;
    if (left <= 1) following = true;
    else if (timeline.scrollTop < top) following = false;
    top = timeline.scrollTop;
  });
  const grown = new ResizeObserver(follow);
  grown.observe(timeline);
  grown.observe(document.getElementById("channel-message-list"));
}

// A list whose message was edited while it was open is gone, but SimCord opens no other before it is applied.
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => {
    if (!document.querySelector(".preview-select.is-open")) selections.closeDropdown();
  }, { capture: true });
}
