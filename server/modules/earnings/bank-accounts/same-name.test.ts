import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

const person = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('|')
  return { firstName, lastName }
}

test.each([
  ['Aisha|Bello', 'AISHA BELLO'],
  ['Aisha|Bello', 'BELLO AISHA'],
  ['Aisha|Bello', 'bello, aisha'],
  ['Aisha|Bello', '  Bello   Aisha.  '],
  ['Aisha|Bello', 'BELLO AISHA FATIMA'],
  ['Aisha|Bello', 'AISHA FATIMA ZAINAB BELLO'],
  ['Aisha|Bello', 'AISHA F. BELLO'],
  ['Aisha|Bello', 'MRS AISHA BELLO'],
  ['Aisha|Bello', 'Alhaja Bello Aisha'],
  ['Aisha Fatima|Bello', 'AISHA BELLO'],
  ['Aisha Fatima|Bello', 'BELLO FATIMA'],
  ['Aisha Fatima|Bello', 'AISHA F BELLO'],
  ['Aisha|Bello Musa', 'MUSA AISHA'],
  ['Ọláwálé|Adéṣínà', 'ADESINA OLAWALE'],
  ['Olawale|Adesina', 'ADÉṢÍNÀ ỌLÁWÁLÉ'],
  ['O\u0323la\u0301wa\u0301le\u0301|Ade\u0301s\u0323i\u0300na\u0300', 'ADESINA OLAWALE'],
  ['Ɗanjuma|Ƙasim', 'DANJUMA KASIM'],
  ['Ɓala|ʼYarʼaduwa', "BALA YAR'ADUWA"],
  ['Ṅgọzi|Ọkwụdịlị', 'NGOZI OKWUDILI'],
  ["Chidi|O'Neil", 'ONEIL CHIDI'],
  ['Chidi|O’Neil', "CHIDI O'NEIL"],
  ['Chidi|O´Neil', "CHIDI O'NEIL"],
  ['Ngozi|Ade-Balogun', 'ADEBALOGUN NGOZI'],
  ['Ngozi|Ade-Balogun', 'ADE BALOGUN NGOZI'],
  ['Ngozi|Adebalogun', 'NGOZI ADE-BALOGUN'],
  ['Ngozi|Ade-Balogun', 'NGOZI BALOGUN'],
  ['Musa|Musa', 'MUSA MUSA'],
])('%s has the account of %s', (name, accountName) => {
  expect(isSameName(person(name), accountName)).toBe(true)
})

test.each([
  ['Aisha|Bello', 'ADE BALOGUN'],
  ['Aisha|Bello', 'AISHA MUSA'],
  ['Aisha|Bello', 'BELLO MUSA'],
  ['Aisha|Bello', 'AISHA'],
  ['Aisha|Bello', 'BELLO'],
  ['Aisha|Bello', ''],
  ['Aisha|Bello', 'A BELLO'],
  ['Aisha|Bello', 'AISHAT BELLO'],
  ['Aisha|Bello', 'AISHABELLO'],
  ['Aisha|Bello', 'AISHA BELLO VENTURES'],
  ['Aisha|Bello', 'AISHA BELLO NIG LTD'],
  ['Aisha|Bello', 'AISHA BELLO AND MUSA BELLO'],
  ['Aisha|Bello', 'AISHA BELLO & SONS'],
  ['Aisha|Bello', 'AISHA/MUSA BELLO'],
  ['Aisha|Bello', 'AISHA BELLO FATIMA ZAINAB MUSA'],
  ['Aisha Fatima|Bello', 'AISHA MUSA BELLO'],
  ['Musa|Musa', 'MUSA'],
  ['Musa|Musa', 'MUSA BELLO'],
  ['|Bello', 'BELLO'],
  ['|', ''],
])('%s does not have the account of %s', (name, accountName) => {
  expect(isSameName(person(name), accountName)).toBe(false)
})
