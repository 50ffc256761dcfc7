/** What a board needs to be drawn and marked: pure, and the same in every front end. */
export { type Colour, colourOf } from './colour.ts'
export {
  type OptionLabel,
  optionLabel,
  optionsOf,
  optionWords,
  PLACE_CODES,
  type PlaceCode,
  type PlaceLabel,
  placeLabels,
} from './labels.ts'
export { emptyMarks, fillSlot, isBlank, type Marks, markNumber, markSlot, toggled } from './marks.ts'
export { panelOf } from './panel-of.ts'
export { type ParsedTickets, parseTickets, type TicketFault, ticketInfo } from './parse-tickets.ts'
export { type PlayRow, type PlayTab, placeOf, playTree, ROW_IDS, type RowId, TAB_IDS, type TabId } from './play-tree.ts'
export { QUICK_KINDS, type QuickKind, quickSelect } from './quick-select.ts'
export { randomPick } from './random-pick.ts'
export { shortNames } from './short-name.ts'
