import { expect, test } from 'vitest'
import { isCapability } from './modelRules'

test.each([
  ['energy.read', true],
  ['relay.control', true],
  ['energy.control', false],
  ['energy.read.x', false],
  ['energy', false],
  ['steam.read', false],
  ['', false],
])('%s is a capability: %s', (text, known) => expect(isCapability(text)).toBe(known))
