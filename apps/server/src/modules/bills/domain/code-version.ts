/** Of the rules by which bills are computed: another one wherever a digit could become another. */
export const CODE_VERSION = 'bills-1'
