#!/usr/bin/env python3
"""Checks the file of a draw or of a table's round, without asking the operator and without a line of the operator's code.

    python3 verify_draw.py draw.json ... [--key HEX]

Checked: canonical form, every signature (Ed25519), the chain and its commitment, the beacon's value against its signature's hash,
the beacon round against the closing time (drand's quicknet), count and root of the tickets, sums of prizes and stakes, leaves of
opened tickets, the result key, the draw of families that draw digits or balls, the shoe that a table's round found, and the
result of baccarat, dragon tiger, roulette, sic bo, fish-prawn-crab, fan tan and se die.

Not checked: that drand's network signed the beacon value (that needs BLS pairings; compare the value with any drand relay),
what each ticket is paid (that needs the rules of every play), and who holds the signing key (give --key as you know it).

Exit code: 0 everything checked holds, 1 something does not, 2 the call is wrong. Python 3.8 or later, its standard library alone.
"""
import hashlib
import hmac
import json
import re
import sys
from decimal import Decimal

QUICKNET = {
    "hash": "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    "genesis": 1692803367,
    "period": 3,
}


def sha256(data):
    return hashlib.sha256(data).digest()


# Canonical JSON (RFC 8785): names in the order of their UTF-16 code units, no space, whole numbers only. No message uses others.


def canonical(value):
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, float):
        raise ValueError("a number that is not whole")
    return json.dumps(value, ensure_ascii=False)


def message_hash(message):
    return sha256(canonical(message).encode()).hex()


# Ed25519 as RFC 8032 describes it, in extended coordinates (X : Y : Z : T).

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def add(a, b):
    e = (a[1] - a[0]) * (b[1] - b[0]) % P
    f = (a[1] + a[0]) * (b[1] + b[0]) % P
    g = 2 * a[3] * b[3] * D % P
    h = 2 * a[2] * b[2] % P
    i, j, k, m = f - e, h - g, h + g, f + e
    return (i * j % P, k * m % P, j * k % P, i * m % P)


def times(scalar, point):
    total = (0, 1, 1, 0)
    while scalar:
        if scalar & 1:
            total = add(total, point)
        point = add(point, point)
        scalar >>= 1
    return total


def same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


def recover_x(y, sign):
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if sign else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * SQRT_M1 % P
    if (x * x - square) % P:
        return None
    return P - x if x & 1 != sign else x


def point_of(data):
    y = int.from_bytes(data, "little")
    sign = y >> 255
    y &= (1 << 255) - 1
    x = recover_x(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(signed):
    key, signature = bytes.fromhex(signed["key"]), bytes.fromhex(signed["signature"])
    data = b"croupier/signed/2\n" + canonical(signed["message"]).encode()
    if len(key) != 32 or len(signature) != 64:
        return False
    public, nonce, scalar = point_of(key), point_of(signature[:32]), int.from_bytes(signature[32:], "little")
    if public is None or nonce is None or scalar >= ORDER:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + data).digest(), "little") % ORDER
    return same(times(scalar, BASE), add(nonce, times(challenge, public)))


# Hashes of the design: fields after their length in four bytes, chains, Merkle trees as in RFC 6962.


def hash_fields(*fields):
    data = b""
    for field in fields:
        part = field if isinstance(field, bytes) else str(field).encode()
        data += len(part).to_bytes(4, "big") + part
    return sha256(data)


def is_chain_value(value, index, anchor):
    link = bytes.fromhex(value)
    for _ in range(index):
        link = sha256(link)
    return link.hex() == anchor


def merkle_root(leaves):
    if not leaves:
        return sha256(b"").hex()
    level = [bytes.fromhex(leaf) for leaf in leaves]
    while len(level) > 1:
        pairs = [sha256(b"\x01" + level[i] + level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = pairs + level[len(level) - len(level) % 2 :]
    return level[0].hex()


def ticket_leaf(ticket):
    placement = canonical(ticket["placement"])
    if len(placement.encode("utf-16-le")) // 2 > 4096:
        ticket = dict(ticket, placement={"sha256": sha256(placement.encode()).hex()})
    return sha256(b"\x00" + canonical(ticket).encode()).hex()


# The random stream: HMAC-SHA256 blocks, read by mask and rejection.


class Stream:
    def __init__(self, key):
        self.key, self.block, self.rest = key, 0, b""

    def byte(self):
        if not self.rest:
            self.rest = hmac.new(self.key, b"croupier/draw/2\n%d" % self.block, hashlib.sha256).digest()
            self.block += 1
        value, self.rest = self.rest[0], self.rest[1:]
        return value

    def below(self, bound):
        bits = (bound - 1).bit_length()
        while True:
            value = 0
            for _ in range((bits + 7) // 8):
                value = value << 8 | self.byte()
            value &= (1 << bits) - 1
            if value < bound:
                return value

    def digits(self, count):
        return [self.below(10) for _ in range(count)]

    def balls(self, count, most):
        drum = list(range(1, most + 1))
        for place in range(count):
            taken = place + self.below(most - place)
            drum[place], drum[taken] = drum[taken], drum[place]
        return drum[:count]


FAMILIES = {
    "lottery/SSC/1": lambda stream: stream.digits(5),
    "lottery/LF3/1": lambda stream: stream.digits(3),
    "lottery/P5/1": lambda stream: stream.digits(5),
    "lottery/PC28/1": lambda stream: stream.digits(3),
    "lottery/11X5/1": lambda stream: stream.balls(5, 11),
    "lottery/PK10/1": lambda stream: stream.balls(10, 10),
    "lottery/K3/1": lambda stream: [stream.below(6) + 1 for _ in range(3)],
    "lottery/KLSF/1": lambda stream: stream.balls(8, 20),
    "lottery/KL8/1": lambda stream: sorted(stream.balls(20, 80)),
}


# Tables. A shoe is eight decks whose order means nothing: the next card changes places with one of those after it.

DECK = [rank + suit for suit in "SHCD" for rank in "A23456789TJQK"]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
DECKS, CUT_LEAST, CUT_MOST = 8, 14, 52


def rank_of(card):
    return DECK.index(card) % 13 + 1


class Shoe:
    """What is left of a shoe, packed as letters and numbers; None for a new one."""

    def __init__(self, stream, shoe):
        self.stream, self.before, self.opened = stream, shoe, None
        if shoe is None:
            self.cards = [card for card in DECK for _ in range(DECKS)]
            self.behind_cut = CUT_LEAST + stream.below(CUT_MOST - CUT_LEAST + 1)
            burned = [self.take()]
            burned += [self.take() for _ in range(min(rank_of(burned[0]), 10))]
            self.opened = {"behindCut": self.behind_cut, "burned": burned}
        else:
            runs = re.findall("([A-Za-z])([0-9]*)", shoe["left"])
            self.cards = [DECK[LETTERS.index(letter)] for letter, count in runs for _ in range(int(count or 1))]
            self.behind_cut = shoe["behindCut"]

    def take(self):
        place = self.stream.below(len(self.cards))
        card, self.cards[place] = self.cards[place], self.cards[0]
        del self.cards[0]
        return card

    def after(self):
        """The shoe that the next round finds; None when it opens a new one."""
        before = self.before or {"hands": 0, "burned": 0, "isCutOut": False}
        if before["isCutOut"]:
            return None
        counts = [(letter, self.cards.count(card)) for letter, card in zip(LETTERS, DECK)]
        return {
            "left": "".join(letter + (str(count) if count > 1 else "") for letter, count in counts if count),
            "hands": before["hands"] + 1,
            "burned": before["burned"] + len(self.opened["burned"] if self.opened else []),
            "behindCut": self.behind_cut,
            "isCutOut": len(self.cards) < self.behind_cut,
            "isSpent": False,
        }


def points(cards):
    return sum(rank_of(card) for card in cards if rank_of(card) < 10) % 10


BANKER_DRAWS = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}}


def deal_baccarat(shoe):
    player, banker = [shoe.take()], [shoe.take()]
    player.append(shoe.take())
    banker.append(shoe.take())
    if max(points(player), points(banker)) < 8:
        own = points(banker)
        if points(player) <= 5:
            player.append(shoe.take())
            if own <= 2 or points(player[2:]) in BANKER_DRAWS.get(own, ()):
                banker.append(shoe.take())
        elif own <= 5:
            banker.append(shoe.take())
    ends = (points(player), points(banker))
    winner = "tie" if ends[0] == ends[1] else "player" if ends[0] > ends[1] else "banker"
    return {"player": player, "banker": banker, "playerPoint": ends[0], "bankerPoint": ends[1], "winner": winner}


SHOES = {
    "tables/baccarat/1": deal_baccarat,
    "tables/dragon-tiger/1": lambda shoe: {"dragon": shoe.take(), "tiger": shoe.take()},
}


def roll(stream):
    return {"dice": [stream.below(6) + 1 for _ in range(3)]}


WHEELS = {
    "tables/roulette/1": lambda stream: {"number": stream.below(37)},
    "tables/sic-bo/1": roll,
    "tables/fish-prawn-crab/1": roll,
    "tables/fan-tan/1": lambda stream: {"result": stream.below(4) + 1},
    "tables/se-die/1": lambda stream: {"tokens": [stream.below(2) == 1 for _ in range(4)]},
}


def draw_of(rules, stream, found):
    """What the rules draw, and of a shoe what it leaves; None where this file does not know the rules."""
    if rules in SHOES:
        shoe = Shoe(stream, found)
        draw = SHOES[rules](shoe)
        return dict(draw, opened=shoe.opened) if shoe.opened else draw, ["the shoe left " + message_hash(shoe.after())]
    draw = FAMILIES.get(rules) or WHEELS.get(rules)
    return (draw(stream), []) if draw else None


def verify(text, known_key=None):
    """Answers (faults, notes)."""
    faults, notes = [], []

    def check(holds, name):
        if not holds:
            faults.append(name)

    file = json.loads(text)
    check(canonical(file) == text, "not_canonical")
    opening, closing, result = (file[part]["message"] for part in ("opening", "closing", "result"))
    for part in ("chain", "beaconChain", "opening", "closing", "result"):
        if file[part] is not None:
            check(is_signed(file[part]), "signature_wrong " + part)
            check(known_key in (None, file[part]["key"]), "key_unknown " + part)
    for part in (closing, result):
        check(all(part[name] == opening[name] for name in ("installation", "brand", "game", "round")), "message_of_other_round")
    check(closing["opening"] == message_hash(opening), "message_of_other_opening closing")
    check(result["closing"] == message_hash(closing), "message_of_other_opening result")

    chain, index = file["chain"]["message"], opening["chain"]["index"]
    game = [opening[name] for name in ("installation", "brand", "game")]

    def commitment(facts):
        anchor = bytes.fromhex(facts["anchor"])
        return hash_fields("croupier/chain/2", *game, facts["chain"], facts["length"], anchor).hex()

    named = (chain["chain"], chain["commitment"]) == (opening["chain"]["id"], opening["chain"]["commitment"])
    check(named and commitment(chain) == chain["commitment"], "commitment_wrong")
    check(1 <= index <= chain["length"] <= 100000, "index_wrong")
    if not faults:
        check(is_chain_value(result["chainValue"], index, chain["anchor"]), "chain_value_wrong")

    beacon = opening["beacon"]
    check(closing["beaconRound"] == beacon["round"], "beacon_round_wrong closing")
    check(opening["delayS"] in (3, 30), "beacon_round_wrong delayS")
    if beacon["kind"] == "own":
        second = file["beaconChain"]["message"]
        check(commitment(second) == beacon["chain"] and second["chain"] != chain["chain"], "commitment_wrong beaconChain")
        check(1 <= beacon["round"] <= second["length"] <= 100000, "beacon_round_wrong")
        if not faults:
            check(is_chain_value(result["beaconValue"], beacon["round"], second["anchor"]), "beacon_value_wrong")
        notes.append("this draw trusts the operator not to bet, and not to refuse, delay or drop bets")
    else:
        check(sha256(bytes.fromhex(result["beaconSignature"])).hex() == result["beaconValue"], "beacon_value_wrong")
        notes.append("not checked: that the beacon's network signed the value of round %d" % beacon["round"])
        if beacon["kind"] == "drand":
            check(beacon["chain"] == QUICKNET["hash"], "beacon_unknown")
            due = opening["closesAtMs"] + opening["delayS"] * 1000 - QUICKNET["genesis"] * 1000
            period = QUICKNET["period"] * 1000
            check(beacon["round"] == max(1, -(-due // period) + 1), "beacon_round_wrong opening")
            at = QUICKNET["genesis"] * 1000 + (beacon["round"] - 1) * period
            check(closing["atMs"] < at, "root_late")
        else:
            notes.append("not checked: a local beacon, which its owner foresees")

    leaves, prizes, opened = file["leaves"], file["prizes"], file["opened"]
    check(len(leaves) == closing["count"] == len(prizes), "count_wrong")
    check(merkle_root(leaves) == closing["root"], "root_wrong")
    check(len(set(leaves)) == len(leaves), "ticket_twice")
    check(message_hash(prizes) == result["prizes"] and sum(map(Decimal, prizes)) == Decimal(result["paid"]), "prizes_wrong")
    moves, terms = file.get("moves"), result["terms"]
    names_moves = isinstance(terms, dict) and isinstance(terms.get("moves"), str)
    check((moves is not None) == names_moves, "malformed moves")
    if moves is not None and names_moves:
        check(len(moves) == closing["count"] and terms == {"moves": message_hash(moves)}, "prizes_wrong moves")
    for ticket in opened:
        right = ticket["number"] < len(leaves) and leaves[ticket["number"]] == ticket_leaf(ticket["ticket"])
        check(right, "root_wrong %d" % ticket["number"])
    if len({ticket["number"] for ticket in opened}) == closing["count"]:
        stake = sum(Decimal(ticket["ticket"]["stake"]) for ticket in opened)
        check(stake == Decimal(closing["stake"]), "stake_total_wrong")

    values = (bytes.fromhex(result["beaconValue"]), bytes.fromhex(result["chainValue"]))
    count_and_root = (closing["count"], bytes.fromhex(closing["root"]))
    chain_and_index = (opening["chain"]["id"], index)
    names = (*game, opening["round"])
    key = hash_fields("croupier/draw/2", *names, *chain_and_index, *count_and_root, beacon["kind"], beacon["round"], *values)
    notes.append("signing key " + file["opening"]["key"])
    notes.append("result key " + key.hex())
    before, found = opening.get("before"), file.get("shoe")
    check((before is None) == ("shoe" not in file), "malformed shoe")
    if before:
        check(message_hash(found) == before["shoe"] and (found is None) == (before["round"] is None), "shoe_wrong")
    drawn = draw_of(opening["rules"], Stream(key), found)
    if drawn:
        check(drawn[0] == result["draw"], "draw_wrong")
        notes.append("draw " + canonical(result["draw"]))
        notes += drawn[1]
    else:
        first = Stream(key)
        notes.append("not recomputed: a draw of " + opening["rules"] + "; the stream begins " + bytes(first.byte() for _ in range(32)).hex())
    return faults, notes


def judge(path, known_key):
    with open(path, "rb") as file:
        data = file.read()
    try:
        faults, notes = verify(data.decode(), known_key)
    except (ValueError, KeyError, TypeError, ArithmeticError, AttributeError, RecursionError) as error:
        faults, notes = ["malformed (%s: %s)" % (type(error).__name__, error)], []
    for line in notes + faults:
        print(line)
    print("NOT VERIFIED" if faults else "VERIFIED")
    return not faults


def main(args):
    known_key = args[args.index("--key") + 1] if "--key" in args[:-1] else None
    paths = args[: args.index("--key")] if "--key" in args else args
    if not paths:
        print(__doc__)
        return 2
    try:
        return 0 if all([judge(path, known_key) for path in paths]) else 1
    except OSError as error:
        print(error)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
