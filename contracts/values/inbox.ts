/** Messages of an inbox that are listed without `page`. */
export const NEWEST_MESSAGES = 200
