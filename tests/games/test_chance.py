"""Fair chance as promised on the page about records, compared with the same scheme computed by hand."""

import hmac
from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chance import FairChance, RandomChance, commitment_of, derived_seed, match_seed, new_server_seed
from tests.games.by_hand import shuffled, stream, uniform

SEED = bytes(range(32))


def test_the_commitment_is_the_hash_of_the_server_seed() -> None:
    assert commitment_of(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment_of(SEED) == sha256(SEED).hexdigest()


def test_the_server_seeds_of_a_night_follow_from_its_secret_and_the_numbers_of_its_matches() -> None:
    assert derived_seed(SEED, 1) == hmac.new(SEED, b"match 1", sha256).digest()
    assert derived_seed(SEED, 12) == hmac.new(SEED, b"match 12", sha256).digest()


BOUND = ("koi-koi", 1, {"rounds": 6, "weather": "all"}, ["Aki", "座布団"], ["1300", 'cut "here"'])


def test_the_seed_binds_what_the_match_is() -> None:
    message = '["koi-koi",1,{"rounds":6,"weather":"all"},["Aki","座布団"],["1300","cut \\"here\\""]]'
    assert match_seed(SEED, *BOUND) == hmac.new(SEED, message.encode(), sha256).digest()


def test_the_order_in_which_options_are_given_plays_no_part() -> None:
    game, rules, options, seats, shares = BOUND
    turned = dict(reversed(options.items()))
    assert [*turned] != [*options]
    assert match_seed(SEED, game, rules, turned, seats, shares) == match_seed(SEED, *BOUND)


def test_a_server_seed_has_32_bytes_and_is_never_the_same() -> None:
    seeds = {new_server_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_a_shuffle_written_out() -> None:
    # HMAC-SHA256 of the key 00 01 .. 1f and the message "deal:1:0" begins with these numbers.
    first = [0x2EADA00C, 0x0C68FD64, 0xF4445E40, 0xC0A12B12]
    words = stream(SEED, "deal:1")
    assert [next(words) for _ in first] == first
    assert [x % n for x, n in zip(first, (5, 4, 3, 2), strict=True)] == [1, 0, 2, 0]
    # abcde: 4 with 1 gives aecdb, 3 with 0 gives decab, 2 stays, 1 with 0 gives edcab.
    assert FairChance(SEED).shuffled("deal:1", "abcde") == list("edcab")


@given(st.binary(min_size=32, max_size=32), st.text(max_size=12), st.integers(0, 100))
def test_a_shuffle_is_that_of_the_scheme(seed: bytes, label: str, size: int) -> None:
    assert FairChance(seed).shuffled(label, range(size)) == shuffled(seed, label, list(range(size)))


@given(st.binary(min_size=32, max_size=32), st.text(max_size=12), st.integers(1, 2**32))
def test_a_number_is_that_of_the_scheme(seed: bytes, label: str, n: int) -> None:
    assert FairChance(seed).uniform(label, n) == uniform(stream(seed, label), n)


def test_numbers_that_would_favour_some_are_passed_over() -> None:
    n = 3 << 30  # a quarter of all four-byte numbers lies beyond the largest multiple
    label = next(f"try {i}" for i in range(100) if next(stream(SEED, f"try {i}")) >= n)
    words = stream(SEED, label)
    assert next(words) >= n
    assert FairChance(SEED).uniform(label, n) == uniform(words, n)


@pytest.mark.parametrize("chance", [FairChance(SEED), RandomChance(Random(1))], ids=["fair", "random"])
def test_a_shuffle_leaves_its_items_alone_and_keeps_them_all(chance: FairChance | RandomChance) -> None:
    items = tuple(range(52))
    assert sorted(chance.shuffled("deal:1", items)) == list(items)
    assert chance.shuffled("deal:1", ()) == []
    assert chance.shuffled("deal:1", ["one"]) == ["one"]


def test_every_order_is_equally_likely() -> None:
    fair = Counter(tuple(FairChance(SEED).shuffled(f"deal:{i}", "abc")) for i in range(6000))
    rng = RandomChance(Random(1))
    pseudo = Counter(tuple(rng.shuffled("deal", "abc")) for _ in range(6000))
    for counted in (fair, pseudo):
        assert len(counted) == 6
        assert all(850 < times < 1150 for times in counted.values())


def test_random_chance_stays_within_bounds() -> None:
    chance = RandomChance(Random(1))
    assert {chance.uniform("first", 6) for _ in range(300)} == set(range(6))
