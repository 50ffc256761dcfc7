/** Joins the class names that apply. */
export const classNames = (...names: (string | number | bigint | boolean | null | undefined)[]): string => names.filter(Boolean).join(' ')
