/** The checkout's folder, absolute, without a closing slash or backslash. */
export const root: string
