/** Ids are opaque on the wire; text that is no UUID is the id of nothing, and no database is asked about it. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
