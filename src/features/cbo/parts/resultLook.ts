import type { StatusLook } from '@/rules/statusLook'

/** The looks of what was logged: '1' is done, anything else was refused or failed. */
export const resultLook = (code: string): StatusLook =>
  code === '1' ? { tone: 'success', shape: 'check' } : { tone: 'danger', shape: 'cross' }
