/** The only page of a list. */
export const pageOf = <Row>(list: Row[]) => ({ list, pageNum: 1, totalPages: 1, total: list.length })
