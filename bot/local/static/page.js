// The list of rooms, and a frame for each room that has been opened.

const MARKS = { channel: "# ", thread: "└ ", direct: "@ " };
const list = document.getElementById("rooms");
const frames = document.getElementById("frames");
const opened = new Map();
const seen = new Map();
let current = null;
let viewer = null;

/** The frame's own choice of "Viewing as", once its page is there. */
function viewerPicker(frame) {
  return frame.contentWindow?.simcordPreview?.ready
    ? frame.contentDocument.getElementById("viewer-picker")
    : null;
}

/** Keep viewing as the same person as in the last room, if they may enter this one. */
function keepViewer(frame) {
  if (!frame.classList.contains("open")) return;
  const picker = viewerPicker(frame);
  if (!picker) return void setTimeout(() => keepViewer(frame), 50);
  const allowed = [...picker.options].some((option) => option.value === viewer);
  if (viewer && allowed && picker.value !== viewer) {
    picker.value = viewer;
    picker.dispatchEvent(new Event("change"));
  }
  frames.setAttribute("aria-busy", "false");
}

function frameFor(room) {
  let frame = opened.get(room.id);
  if (frame?.dataset.address !== room.address) {
    frame?.remove();
    frame = document.createElement("iframe");
    frame.title = room.name;
    frame.dataset.address = room.address;
    frame.src = room.address;
    opened.set(room.id, frame);
    frames.append(frame);
  }
  return frame;
}

function open(room) {
  const left = opened.get(current);
  viewer = (left && viewerPicker(left)?.value) ?? viewer;
  current = room.id;
  frames.setAttribute("aria-busy", "true");
  const frame = frameFor(room);
  for (const other of frames.children) other.classList.toggle("open", other === frame);
  keepViewer(frame);
}

function drawRoom(room) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  item.className = room.kind;
  button.type = "button";
  button.dataset.room = room.id;
  button.textContent = (MARKS[room.kind] ?? "") + room.name;
  button.setAttribute("aria-current", String(room.id === current));
  if (room.id === current || !seen.has(room.id)) seen.set(room.id, room.id === current ? room.last : "");
  button.classList.toggle("unread", room.last !== seen.get(room.id));
  button.addEventListener("click", () => {
    open(room);
    void refresh();
  });
  item.append(button);
  return item;
}

let drawn = "";

function draw({ guild, rooms }) {
  document.getElementById("guild").textContent = guild;
  const shown = rooms.find((room) => room.id === current) ?? rooms[0];
  if (shown && (shown.id !== current || opened.get(current)?.dataset.address !== shown.address)) open(shown);
  const state = JSON.stringify([rooms, current]);
  if (state === drawn) return;
  drawn = state;
  list.replaceChildren(...rooms.map(drawRoom));
}

async function refresh() {
  const answer = await fetch("/rooms.json", { cache: "no-store" });
  draw(await answer.json());
}

async function watch() {
  try {
    await refresh();
    document.body.classList.remove("gone");
  } catch {
    document.body.classList.add("gone");
    document.getElementById("guild").textContent = "Zabuton has stopped";
  }
  setTimeout(watch, 1000);
}

void watch();
