import { expect, test } from 'vitest'
import { createApprovals } from './approvals'

const sam = { username: 'sam', hasAudit: true, seesAll: true, viewsAs: false }
const request = {
  business: 'cutBatch',
  objects: ['m1', 'm2', 'm3'],
  stateThen: 'three in arrears',
  author: 'ana',
  takers: ['ben'],
  reason: 'not paid',
}
function office() {
  const clock = { now: Date.UTC(2026, 10, 20, 23, 50) }
  const approvals = createApprovals({
    clock: () => clock.now,
    dayOf: (instant) => new Date(instant).toISOString().slice(0, 10),
  })
  return { clock, approvals }
}
const question = { approver: sam, stateNow: request.stateThen }

test('a request is approved by a second person and carried out once', () => {
  const { approvals } = office()
  const { approval_no } = approvals.ask(request)
  expect(approvals.approve(approval_no, { ...question, approver: { ...sam, username: 'ana' } })).toBe(
    'author',
  )
  expect(approvals.approve(approval_no, { ...question, stateNow: 'two in arrears' })).toBe('stateChanged')
  expect(approvals.find(approval_no)?.state).toBe('asked')
  expect(() => approvals.carryOut(approval_no)).toThrow('request 1 is asked and cannot become done')
  expect(approvals.approve(approval_no, question)).toBeUndefined()
  expect(approvals.approve(approval_no, question)).toBe('answered')
  expect(approvals.carryOut(approval_no)).toMatchObject({ state: 'done', approver: 'sam' })
  expect(() => approvals.carryOut(approval_no)).toThrow('is done')
})

test('asked at 23:50 it has lapsed at 00:00, for whoever answers', () => {
  const { clock, approvals } = office()
  const { approval_no, askedOn } = approvals.ask(request)
  expect([askedOn, approvals.waitingFor(sam).length]).toEqual(['2026-11-20', 1])
  clock.now += 10 * 60_000
  expect([approvals.find(approval_no)?.state, approvals.waitingFor(sam)]).toEqual(['lapsed', []])
  expect(approvals.approve(approval_no, question)).toBe('lapsed')
  expect(approvals.refuse(approval_no, sam)).toBe('lapsed')
})

test('a refused request stays refused; its objects may have changed meanwhile', () => {
  const { approvals } = office()
  const { approval_no } = approvals.ask(request)
  expect(approvals.refuse(approval_no, { ...sam, username: 'ben' })).toBe('taker')
  expect(approvals.refuse(approval_no, sam)).toBeUndefined()
  expect(approvals.approve(approval_no, question)).toBe('answered')
  expect(approvals.find(approval_no)).toMatchObject({ state: 'refused', approver: 'sam' })
})

test('an approved list only shrinks, each time by a line of its own', () => {
  const { approvals } = office()
  const { approval_no } = approvals.ask(request)
  expect(() => approvals.shrink(approval_no, () => true)).toThrow('is asked')
  approvals.approve(approval_no, question)
  expect(approvals.shrink(approval_no, (id) => id !== 'm2')).toEqual(['m1', 'm3'])
  expect(approvals.shrink(approval_no, () => true)).toEqual(['m1', 'm3'])
  expect(approvals.find(approval_no)).toMatchObject({ approved: ['m1', 'm3'], objects: request.objects })
  expect(approvals.read({}).length).toBe(3)
})

test('what waits for somebody is what they may answer', () => {
  const { approvals } = office()
  approvals.ask(request)
  approvals.ask({ ...request, author: 'sam' })
  expect(approvals.waitingFor(sam).map(({ approval_no }) => approval_no)).toEqual([1])
  expect(approvals.requests()).toHaveLength(2)
  expect(approvals.find(3)).toBeUndefined()
  expect(() => approvals.approve(3, question)).toThrow('there is no request 3')
})
