import { expect, test } from 'vitest'
import { switchPasswordFault } from './switchPassword'

test.each([
  ['02a1B2c3', '02', undefined],
  ['04000000', '04', undefined],
  ['04000000', '02', 'level'],
  ['03000000', '03', 'level'],
  ['0200000', '02', 'form'],
  ['020000000', '02', 'form'],
  ['0200000g', '02', 'form'],
])('the password %s of level %s: %s', (password, level, fault) =>
  expect(switchPasswordFault(password, level)).toBe(fault),
)
