import { expect, test } from 'vitest'
import {
  approvalRefusal,
  approvalStateOn,
  approvalStates,
  approverRefusal,
  stillApproved,
  type ApprovalRequest,
  type ApprovalState,
  type Approver,
} from './approval'

const request: ApprovalRequest = {
  business: 'reversal',
  objects: ['5'],
  stateThen: 'balance 30.00',
  author: 'ana',
  takers: ['ben'],
  reason: 'typed twice',
  askedOn: '2026-11-20',
  doneBy: '2026-11-20',
}
const carla: Approver = { username: 'carla', hasAudit: true, seesAll: true, viewsAs: false }
const question = { state: 'asked', approver: carla, stateNow: 'balance 30.00', today: '2026-11-20' } as const

test('a request becomes approved, refused or lapsed, an approved one done or lapsed; any other change throws', () => {
  const states: ApprovalState[] = ['asked', 'approved', 'refused', 'lapsed', 'done']
  const allowed = states.flatMap((state) =>
    states.filter((next) => approvalStates.allows(state, next)).map((next) => `${state} ${next}`),
  )
  expect(allowed).toEqual([
    'asked approved',
    'asked refused',
    'asked lapsed',
    'approved lapsed',
    'approved done',
  ])
  expect(() => approvalStates.move('A7', 'done', 'approved')).toThrow('A7 is done')
})

test('asked at 23:50, lapsed at 00:00; an answered request stays as it is', () => {
  expect(approvalStateOn(request, 'asked', '2026-11-20')).toBe('asked')
  expect(approvalStateOn(request, 'asked', '2026-11-21')).toBe('lapsed')
  expect(approvalStateOn(request, 'refused', '2026-11-21')).toBe('refused')
  expect(approvalStateOn(request, 'done', '2026-11-21')).toBe('done')
  // The clock may be put back.
  expect(approvalStateOn(request, 'asked', '2026-11-19')).toBe('asked')
})

test('an approved request is carried out by its last day, where it has one', () => {
  expect(approvalStateOn(request, 'approved', '2026-11-20')).toBe('approved')
  expect(approvalStateOn(request, 'approved', '2026-11-21')).toBe('lapsed')
  expect(approvalStateOn({ askedOn: '2026-11-20' }, 'approved', '2026-11-21')).toBe('approved')
})

test('neither the author nor who took the payment approves, only who has the right, sees all and is nobody else', () => {
  expect(approverRefusal(request, carla)).toBeUndefined()
  expect(approverRefusal(request, { ...carla, username: 'ana' })).toBe('author')
  expect(approverRefusal(request, { ...carla, username: 'ben' })).toBe('taker')
  expect(approverRefusal(request, { ...carla, hasAudit: false, seesAll: false })).toBe('noAudit')
  expect(approverRefusal(request, { ...carla, seesAll: false, viewsAs: true })).toBe('outOfScope')
  expect(approverRefusal(request, { ...carla, viewsAs: true })).toBe('viewsAs')
})

test('a request is approved once, on its day, and only while its objects are as they were', () => {
  expect(approvalRefusal(request, question)).toBeUndefined()
  expect(approvalRefusal(request, { ...question, stateNow: 'balance 20.00' })).toBe('stateChanged')
  expect(approvalRefusal(request, { ...question, today: '2026-11-21' })).toBe('lapsed')
  expect(approvalRefusal(request, { ...question, state: 'approved' })).toBe('answered')
  expect(approvalRefusal(request, { ...question, approver: { ...carla, username: 'ana' } })).toBe('author')
})

test('an approved list only shrinks', () => {
  const shorter = stillApproved(['m1', 'm2', 'm3'], (id) => id !== 'm2')
  expect(shorter).toEqual(['m1', 'm3'])
  expect(stillApproved(shorter, () => true)).toEqual(['m1', 'm3'])
})
