import { expect, it } from 'vitest'
import { abnormalLimits } from '../../../src/rules/limits/limits'
import { allFindings } from '../../db/abnormalRows'
import { backendAt } from '../../testClient'

it('money at risk is reckoned with the price of a kWh that the utility has set', () => {
  const { backend } = backendAt()
  const { world, db } = backend
  const core = { world, db, now: () => Date.parse('2026-11-20T14:00:00Z') }
  const lost = () =>
    new Map(allFindings(core).flatMap(({ id, lost_revenue }) => (lost_revenue ? [[id, lost_revenue]] : [])))
  const before = lost()
  expect(before.size).toBeGreaterThan(0)
  const param = db.tables.sysParams.all().find(({ param_key }) => param_key === 'energyPrice')
  db.tables.sysParams.update(
    param?.id ?? '',
    { value: String(abnormalLimits.energyPrice * 2) },
    { username: 'admin', ip: '' },
  )
  for (const [id, money] of lost()) expect(money).toBeCloseTo((before.get(id) ?? 0) * 2, 1)
})
