import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '@/api/console/session'
import { usersApi } from '@/api/console/users'
import { emailProblem, isMailCode } from '@/rules/limits/validators'
import { ApiError } from '@/lib/apiError'
import { encryptPassword } from '@/lib/password'
import { session } from '@/stores/session'
import { useSend } from '@/ui/data/useSend'
import { feedback } from '@/ui/feedback/feedback'
import { useErrorWords } from '@/ui/states/errorWords'
import { sentCode, useSecondsLeft } from './emailCode'
import { refusedField } from './refusedField'

type Name = 'email' | 'password' | 'code'
type Problems = Partial<Record<Name, string | undefined>>
const isName = (name: string): name is Name => name === 'email' || name === 'password' || name === 'code'

/**
 * State and calls of changing the e-mail address, apart from its looks: the typed values, the mailed code, and the
 * two calls. A refusal is shown at the field that it names; any other failure becomes a message.
 */
export function useEmailChange(user: CurrentUser) {
  const { t } = useTranslation('account')
  const [sent, setSent] = useState(() => sentCode.get(user.username, Date.now()))
  const [typed, setTyped] = useState<Record<Name, string>>({
    email: sent?.email ?? '',
    password: '',
    code: '',
  })
  const [problems, setProblems] = useState<Problems>({})
  const inWords = useErrorWords()
  const [note, setNote] = useState('')
  const wait = useSecondsLeft(sent?.resendAt ?? 0)
  const valid = useSecondsLeft(sent?.validUntil ?? 0)
  const address = typed.email.trim().toLowerCase()

  const withProblem = async <T>(run: () => Promise<T>, where: Name): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      const field = error instanceof ApiError ? refusedField(error) : ''
      const refused = error instanceof ApiError && error.kind === 'refused'
      const text = inWords(error, 'action')
      if (refused) setProblems({ [isName(field) ? field : where]: text })
      else feedback.error(text)
      throw error
    }
  }
  const send = useSend(
    async () => {
      const secret = await encryptPassword(typed.password)
      await withProblem(() => usersApi.validPass(secret), 'password')
      return withProblem(() => usersApi.sendEmailCode(address), 'email')
    },
    ({ resendIn, validFor, message }) => {
      const now = Date.now()
      const next = {
        user: user.username,
        email: address,
        resendAt: now + resendIn * 1000,
        validUntil: now + validFor * 1000,
      }
      sentCode.set(next)
      setSent(next)
      setNote(message)
      setTyped((previous) => ({ ...previous, code: '' }))
    },
    { notifies: false },
  )
  const change = useSend(
    async () => {
      const secret = await encryptPassword(typed.password)
      return withProblem(
        () => usersApi.updateEmail(typed.code.trim(), { email: address, password: secret }),
        'code',
      )
    },
    undefined,
    { notifies: false },
  )
  const busy = send.sending || change.sending

  function check(withCode: boolean): boolean {
    const newProblems: Problems = {}
    const wrong = emailProblem(typed.email, user.email ?? '')
    if (wrong) newProblems.email = t(wrong)
    if (typed.password === '') newProblems.password = t('password.oldRequired')
    if (withCode && !isMailCode(typed.code.trim())) newProblems.code = t('code.rule')
    setProblems(newProblems)
    return Object.keys(newProblems).length === 0
  }

  return {
    typed,
    type: (name: Name, value: string) => {
      setTyped({ ...typed, [name]: value })
      setProblems({ ...problems, [name]: undefined })
    },
    /** Problem of each field, in words. */
    said: problems,
    /** Message of the server when it sent the code; '' before. */
    note,
    /** A code was mailed in an earlier try or in this one. */
    sent: sent !== undefined,
    /** The code for the address that stands here is valid still. */
    underWay: sent !== undefined && sent.email === address && valid > 0,
    /** Seconds until another code may be asked for, and until the one sent is worthless. */
    wait,
    valid,
    sending: send.sending,
    changing: change.sending,
    busy,
    /** Something was typed that closing would lose. */
    touched: typed.password !== '' || typed.code !== '' || (address !== '' && address !== sent?.email),
    /** Asks for a code; whether it was sent. */
    sendCode: async (): Promise<boolean> =>
      !busy && wait <= 0 && check(false) && (await send.send(undefined)),
    /** Sends the new address; whether it is the user's now. */
    async confirm(): Promise<boolean> {
      if (busy || !check(true) || !(await change.send(undefined))) return false
      sentCode.clear()
      const currentUser = session.get().user
      if (currentUser?.id === user.id) session.setUser({ ...currentUser, email: address })
      return true
    },
  }
}
