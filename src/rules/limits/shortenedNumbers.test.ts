import { expect, test } from 'vitest'
import { meterImportChecks } from '../archive/meterImportRules'
import { simImportChecks } from '../archive/simImportRules'
import { userImportChecks } from '../console/userImportRules'

const checks = { meters: meterImportChecks, cards: simImportChecks, users: userImportChecks }

test.each([
  ['meters', 'metercomid'],
  ['meters', 'meter_no'],
  ['meters', 'asset_no'],
  ['meters', 'cons_no'],
  ['meters', 'phone'],
  ['meters', 'tml_asset_no'],
  ['cards', 'card_no'],
  ['cards', 'sim_phone'],
  ['users', 'username'],
  ['users', 'code'],
  ['users', 'phone'],
] as const)('a file of %s: %s that a spreadsheet has shortened is refused for that reason', (file, key) => {
  const check = (checks[file] as Record<string, (value: string, row: Record<string, string>) => unknown>)[key]
  for (const text of ['4.75002E+10', '4,75002e+10', '８.９E+18']) expect(check?.(text, {})).toBe('shortened')
})
