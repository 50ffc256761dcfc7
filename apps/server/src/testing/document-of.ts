/** What the contract types loosely, as its readers type it: documents of fairness, which programs of all kinds read, and states of rooms, which each kind has its own. */
export const documentOf = <T>(value: unknown): T => value as T
