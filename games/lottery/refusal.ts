/**
 * Why a selection is refused. The list is closed and in order of precedence: a selection that breaks several rules
 * answers the first of them.
 */
export const SELECTION_CODES = [
  'play_unknown', // no such play in the rule book
  'selection_malformed', // not the JSON shape that the play asks for
  'value_out_of_range', // a number the game does not have
  'value_repeated', // the same number or option twice in one set
  'option_unknown', // an option the play does not sell
  'ticket_malformed', // a typed ticket of wrong length or with other characters
  'ticket_not_sold', // a well-formed typed ticket that this play does not sell, such as a triple in a mixed group
  'slot_empty', // a position that must not be empty is
  'picks_too_few',
  'picks_too_many',
  'sets_overlap', // the same number as banker (dan) and as leg (tuo)
  'units_none', // nothing can be formed from what was marked
  'units_too_many', // more units than one ticket may have
] as const

export type SelectionCode = (typeof SELECTION_CODES)[number]

export interface SelectionRefusal {
  readonly code: SelectionCode
  /** The part of the selection at fault, such as "slots.2" or "list.17". */
  readonly at?: string
}
