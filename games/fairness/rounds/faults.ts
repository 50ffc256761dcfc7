/** What can be wrong with a file or a proof, each with what it shows. A verifier tells all it finds. */
export const FAULTS = {
  not_json: 'the file is no JSON',
  not_canonical: 'the file is not in canonical form, so it has no one hash',
  too_deep: 'the file is nested too deeply to be read',
  malformed: 'a part is missing, one too many or of another form',

  signature_wrong: 'a message was not signed by the key it names, or was changed afterwards',
  key_unknown: 'the key was not the installation’s at that time',
  message_of_other_round: 'the file mixes messages of different rounds',
  message_of_other_opening: 'a closing belongs to another opening, or a result to another closing',

  commitment_wrong: 'the chain is not the one that was committed to',
  index_wrong: 'the round uses a value that its chain does not have',
  chain_value_wrong: 'the value shown is not the one that the chain fixed for this round',
  beacon_unknown: 'the beacon is none that the verifier knows',
  beacon_round_wrong: 'the beacon round is not the first one at or after closing and delay',
  beacon_value_wrong: 'the value used is not that of the beacon round',
  beacon_signature_wrong: 'the beacon’s network has not signed that value',
  root_late: 'the root was not signed before the beacon round existed',

  count_wrong: 'there are more or fewer tickets than were closed',
  root_wrong: 'the tickets are not those under the root',
  stake_total_wrong: 'the stakes do not sum to the total that was closed',
  ticket_twice: 'a bet stands in the file twice',
  prizes_wrong: 'the prizes are not those that were signed, or do not sum to their total',
  rules_unknown: 'this verifier does not know the rules of the game',
  shoe_wrong: 'the shoe shown is not the one that the opening names',
  shoe_branched: 'the next round was dealt from another shoe than this one left',
  draw_wrong: 'the draw is not what the result key gives',
  prize_wrong: 'a ticket was paid something else than its prize',
  path_wrong: 'the path does not lead from the ticket to the root',

  receipt_wrong: 'the receipt is none: its signature, its opening or its tickets do not belong to it',
  other_key: 'the file is signed by another key than the receipt',
  other_installation: 'the file is of another installation than the receipt',
  other_brand: 'the file is of another brand than the receipt',
  other_game: 'the file is of another game than the receipt',
  other_round: 'the file is of another round than the receipt',
  other_rules: 'the receipt was given under other rules',
  other_chain: 'the round was opened on another chain',
  other_index: 'the round was opened on another value of the chain',
  other_closing_time: 'the round was opened with another closing time',
  other_beacon_round: 'the round was opened with another beacon round',
  other_shoe: 'the round was opened on another shoe',
  other_opening: 'the round was opened twice',
  second_closing: 'the round was closed twice',
  other_root: 'the round was closed with another root',
  ticket_left_out: 'a ticket of the receipt is not in the draw',
  selection_changed: 'the bet of a receipt is in the draw with another placement',
  stake_changed: 'the bet of a receipt is in the draw with another stake',
  price_changed: 'the bet of a receipt is in the draw with another price',
  ticket_changed: 'the bet of a receipt is in the draw with another entropy or salt',

  void_unfounded: 'the round was cancelled without a reason that the rules give',

  segment_false: 'the time-locked value does not open to the value of the chain',
} as const

export type FaultCode = keyof typeof FAULTS

export interface Fault {
  readonly code: FaultCode
  /** Where: a part of the file, the number of a ticket or the id of a bet. */
  readonly at?: string
}

export const fault = (code: FaultCode, at?: string | number): Fault => (at === undefined ? { code } : { code, at: String(at) })

/** The fault, unless what it denies holds. */
export const unless = (holds: boolean, code: FaultCode, at?: string | number): Fault[] => (holds ? [] : [fault(code, at)])
