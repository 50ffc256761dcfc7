/** The few words that belong to a control and not to its place. Apps give the reader's language through `UiProvider`. */
export interface UiTexts {
  close: string
  required: string
  showPassword: string
  hidePassword: string
  increase: string
  decrease: string
  previousPage: string
  nextPage: string
  page: (n: number) => string
  pages: string
  scrollBack: string
  scrollForward: string
  copy: string
  copied: string
  retry: string
  loading: string
  notifications: string
  addFavourite: string
  removeFavourite: string
  play: string
  freeTrial: string
  hot: string
  new: string
  from: string
  until: string
  sortBy: (column: string) => string
  oddsUp: string
  oddsDown: string
  oddsLocked: string
}

export const defaultTexts: UiTexts = {
  close: 'Close',
  required: 'required',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  increase: 'More',
  decrease: 'Less',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: n => `Page ${n}`,
  pages: 'Pages',
  scrollBack: 'Scroll back',
  scrollForward: 'Scroll forward',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  loading: 'Loading',
  notifications: 'Notices',
  addFavourite: 'Add to favourites',
  removeFavourite: 'Remove from favourites',
  play: 'Play',
  freeTrial: 'Free trial',
  hot: 'Hot',
  new: 'New',
  from: 'From',
  until: 'Until',
  sortBy: column => `Sort by ${column}`,
  oddsUp: 'price up',
  oddsDown: 'price down',
  oddsLocked: 'suspended',
}
