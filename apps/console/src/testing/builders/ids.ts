/** An id of its own for each number. */
export const idOf = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const MEMBER = idOf(101)
