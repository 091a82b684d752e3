/** For the body of a call: which page of a product the member was shown, if that is known. */
export function shownVersion(version: string | null | undefined): { shown_version?: string } {
  return version ? { shown_version: version } : {}
}
