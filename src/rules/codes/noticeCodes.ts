import type { StatusLook } from './statusLook'

/** Codes of notices and exceptions; their words are in the namespace `notices`, which comes with their screens. */
export const noticeTypes = ['system', 'maintenance', 'operation', 'business'] as const

export const noticeStatuses = ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] as const
export const audienceKinds = ['all', 'org', 'role', 'user'] as const
export type AudienceKind = (typeof audienceKinds)[number]
export type NoticeStatus = (typeof noticeStatuses)[number]

export const noticeStatusLooks: Record<NoticeStatus, StatusLook> = {
  draft: { tone: 'neutral', shape: 'dash' },
  scheduled: { tone: 'info', shape: 'ring' },
  published: { tone: 'success', shape: 'dot' },
  expired: { tone: 'neutral', shape: 'ring' },
  withdrawn: { tone: 'warning', shape: 'dash' },
}

export const exceptionTypes = ['system', 'interface', 'database', 'job', 'channel', 'file'] as const

/** Read or not by this user. */
export const noticeReadLook = (read: boolean): StatusLook =>
  read ? { tone: 'neutral', shape: 'check' } : { tone: 'info', shape: 'dot' }

/** '1' handled by a user, '0' still open. */
export const handledLooks: Readonly<Record<string, StatusLook>> = {
  1: { tone: 'success', shape: 'check' },
  0: { tone: 'warning', shape: 'triangle' },
}

/** The code when it is one of `codes`; an unknown one shows the server's own word. */
export const codeIn = <T extends string>(codes: readonly T[], code: string): T | undefined =>
  codes.find((candidate) => candidate === code)
