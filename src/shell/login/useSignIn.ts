import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { preferences } from '@/stores/preferences'
import type { SignInHost } from './contract'
import { newCode, sameCode } from './codeText'
import { keepLock, useLock } from './lock'

export type FieldName = 'username' | 'password' | 'code'
type Values = Record<FieldName, string>
type Wrong = Partial<
  Record<FieldName, 'usernameRequired' | 'passwordRequired' | 'codeRequired' | 'codeWrong'>
>

const order: readonly FieldName[] = ['username', 'password', 'code']

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

function check(values: Values, expectedCode: string): Wrong {
  const wrong: Wrong = {}
  if (values.username.trim() === '') wrong.username = 'usernameRequired'
  if (values.password === '') wrong.password = 'passwordRequired'
  if (values.code.trim() === '') wrong.code = 'codeRequired'
  else if (!sameCode(values.code, expectedCode)) wrong.code = 'codeWrong'
  return wrong
}

/** The sign-in form: what is typed, what is wrong with it, and one attempt at a time. */
export function useSignIn(
  signIn: SignInHost['signIn'],
  arrival: string | undefined,
  onSignedIn: () => void,
  fields: Record<FieldName, RefObject<HTMLInputElement | null>>,
) {
  const { t } = useTranslation('login')
  const [remembered] = useState(() => preferences.get().rememberedUser)
  const [values, setValues] = useState<Values>({ username: remembered, password: '', code: '' })
  const [remember, setRemember] = useState(remembered !== '')
  const [pictureCode, setShown] = useState(() => newCode())
  const [wrong, setWrong] = useState<Wrong>({})
  const [message, setMessage] = useState<string>()
  const [touched, setTouched] = useState(false)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const [lockTold, setLockTold] = useState(false)
  const locked = useLock(values.username)

  /** Another picture; what was typed for the old one is void. */
  function renew() {
    setShown(newCode())
    setValues((previous) => ({ ...previous, code: '' }))
  }

  function change(part: Partial<Values>) {
    setValues((previous) => ({ ...previous, ...part }))
    setWrong((previous) => Object.fromEntries(Object.entries(previous).filter(([name]) => !(name in part))))
  }

  async function submit() {
    if (busy.current || locked > 0) return
    const problems = check(values, pictureCode)
    setWrong(problems)
    const first = order.find((name) => problems[name])
    if (first) {
      if (problems.code === 'codeWrong') renew()
      fields[first].current?.focus()
      return
    }
    busy.current = true
    const username = values.username.trim()
    const under = signIn({ username, password: values.password }).catch(() => undefined)
    // First the call: what is drawn meanwhile would stand before it.
    await nextTask()
    setSending(true)
    // Cleared, so that the same words are said again when they come again.
    setMessage(undefined)
    setTouched(true)
    const outcome = await under
    if (outcome?.ok) {
      preferences.set({ rememberedUser: remember ? username : '' })
      // Still busy: the console takes over from here.
      return onSignedIn()
    }
    busy.current = false
    setSending(false)
    const minutes = outcome?.lockMinutes ?? 0
    if (minutes > 0) keepLock(username, minutes)
    setLockTold(minutes > 0)
    setMessage(outcome?.message || t('failed'))
    renew()
    const next = outcome?.refused ? fields.password.current : fields.code.current
    next?.focus()
    next?.select()
  }

  return {
    values,
    change,
    remember,
    setRemember,
    shown: pictureCode,
    renew,
    /** Key of the words for each field that is wrong. */
    wrong,
    /** Why the last attempt failed; before the first, why the user is here. */
    message: lockTold && locked === 0 ? undefined : touched ? message : arrival,
    /** Seconds until this user may try again; 0 = now. */
    locked,
    sending,
    submit,
  }
}
