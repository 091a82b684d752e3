import { findFreePort } from './free-port.ts'

/** The addresses of the simulators: as given, otherwise on free ports of this machine. */
export async function simulatorAddresses(given: NodeJS.ProcessEnv = {}) {
  return {
    SIMULATORS_URL: given['SIMULATORS_URL'] || `http://127.0.0.1:${await findFreePort()}`,
    SIMULATORS_SMTP_URL: given['SIMULATORS_SMTP_URL'] || `smtp://127.0.0.1:${await findFreePort()}`,
  }
}
