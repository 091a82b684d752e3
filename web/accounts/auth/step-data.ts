import { readDialogData, storeDialogData, type DialogData } from '../../app/session.ts'

/** The data of the last step in a browser that stores nothing. */
let unstored: Partial<DialogData> = {}

/** Stores data for the next step; in memory, if the browser stores nothing. */
export function storeStepData<Key extends keyof DialogData>(key: Key, value: DialogData[Key]): void {
  storeDialogData(key, value)
  unstored = readDialogData(key) === undefined ? { [key]: value } : {}
}

export function readStepData<Key extends keyof DialogData>(key: Key): DialogData[Key] | undefined {
  return readDialogData(key) ?? unstored[key]
}

/** Call when the dialog has closed. */
export function forgetUnstored(): void {
  unstored = {}
}
