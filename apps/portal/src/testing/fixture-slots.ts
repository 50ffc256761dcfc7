import { amountOfUnits, playStep, type SlotOutcome, type SlotState, type SlotTitle } from '@croupier/games/slots'
import { formatAmount, parseAmount } from '@croupier/kernel'

/** A seed of no worth: what it decides is shown, never paid. */
const SERVER_SEED = '5f0b7c3e9a1d48266b0e4f7a2c9d135e8b6a7f04c1e2d3b495867a0b1c2d3e4f'
const CLIENT_SEED = 'harbour-lamp'

export type WantedRound = (outcome: SlotOutcome) => boolean
type Open = {
  readonly roundId: string
  readonly nonce: number
  readonly bet: bigint
  readonly isFree: boolean
  readonly outcomes: SlotOutcome[]
}

/** A house in memory that plays a title by its real rules, for looking at the slot client without a server. */
export function createFixtureHouse(
  title: SlotTitle,
  { balance = '1824.75', autoplayMax = 100, language = 'EN', currency = 'CNY', freeSpins = 0 } = {},
) {
  let freeLeft = freeSpins
  let freeWon = 0n
  let cash = readBet(balance)
  let version = 1
  let nonce = 1482
  let open: Open | undefined
  const finished: object[] = []
  const startedAt = new Date(Date.now() - 41 * 60_000).toISOString()

  const commitment = () => ({
    serverSeedHash: '9f2c7be104aad8e351c06f772b19e48d90a51c3ef6b27d409f2c7be104aad8e3',
    clientSeed: CLIENT_SEED,
    nonce,
    nextServerSeedHash: '1e5bd0c7a94f2e6638d1b0a7c5e4f39281d6c7b8a9f0e1d2c3b4a5968778695a',
  })
  const played = ({ roundId, nonce: number, bet, isFree, outcomes }: Open) => {
    const last = outcomes.at(-1)
    const win = amountOfUnits(last?.roundUnits ?? 0, bet, title.parSheet.unitsPerBet)
    const state = last?.next ? 'open' : win > 0n ? 'won' : 'lost'
    const at = new Date().toISOString()
    return {
      roundId,
      reference: roundId.toUpperCase(),
      nonce: number,
      state,
      bet: formatAmount(bet),
      isFree,
      win: formatAmount(win),
      at,
      outcomes,
      openState: last?.next ?? null,
    }
  }
  const answer = (round: Open) => {
    const shown = played(round)
    if (shown.state !== 'open') {
      cash += readBet(shown.win)
      if (round.isFree) freeWon += readBet(shown.win)
      finished.unshift(shown)
      open = undefined
    }
    return {
      round: shown,
      balance: formatAmount(cash),
      balanceVersion: ++version,
      commitment: commitment(),
      nextSpinAt: new Date().toISOString(),
    }
  }

  const pack = () => ({
    ...{ packId: 'fixture-pack', name: 'Welcome spins', left: freeLeft, count: freeSpins, stake: '1.00', won: formatAmount(freeWon) },
    ...{ winAs: 'cash', maxWin: null, multiplePct: 0, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  })

  return {
    session: () => ({
      ...{ gameId: title.code, gameName: title.name, vendorName: title.vendor.replace(/^./, letter => letter.toUpperCase()), trial: false },
      ...{ currency, currencySymbol: '¥', locale: 'zh-CN', language, balance: formatAmount(cash), balanceVersion: version },
      ...{ betLevels: title.betLevels, betDefault: '2.00', spinMillisMin: 300, autoplayMax, commitment: commitment() },
      ...{ openRound: open ? played(open) : null, lastRounds: finished, startedAt, sessionNet: '-36.20' },
      freeSpins: freeLeft > 0 ? pack() : null,
    }),
    /** Plays the next round that is as wanted; `steps` of its feature are played at once. */
    spin: (bet: string, wanted: WantedRound = () => true) => {
      const stake = readBet(bet)
      for (let tries = 0; tries < 200_000; tries++) {
        const outcome = playStep(title, { serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce: nonce++ })
        if (!wanted(outcome)) continue
        const isFree = freeLeft > 0
        if (isFree) freeLeft -= 1
        else cash -= stake
        open = { roundId: `fixture-${nonce - 1}`, nonce: nonce - 1, bet: stake, isFree, outcomes: [outcome] }
        return answer(open)
      }
      throw new RangeError(`no round of ${title.code} is as wanted`)
    },
    step: () => {
      if (!open) throw new RangeError('no round is open')
      const state: SlotState | undefined = open.outcomes.at(-1)?.next
      open.outcomes.push(playStep(title, { serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce: open.nonce }, state))
      return answer(open)
    },
  }
}

function readBet(text: string): bigint {
  const amount = parseAmount(text)
  if (!amount.ok) throw new RangeError(`${text} is no amount`)
  return amount.value
}
