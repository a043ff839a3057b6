import { noSecrets } from '@/lib/drafts'
import { Button, Input } from 'antd'
import { useContext, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '@/api/console/session'
import { usersApi } from '@/api/console/users'
import { isPhone } from '@/rules/limits/validators'
import { ApiError } from '@/lib/apiError'
import { session } from '@/stores/session'
import { useSend } from '@/ui/data/useSend'
import { feedback } from '@/ui/feedback/feedback'
import { useDraft } from '@/ui/pane/draft'
import { DraftOffer } from '@/ui/pane/DraftOffer'
import { useDirty } from '@/ui/pane/marks'
import { PrivacyContext, usePersonal } from '@/ui/value/privacy'
import { phoneLength } from '@/rules/limits/limits'
import { useErrorWords } from '@/ui/states/errorWords'
import { Field } from './Field'
import { refusedField } from './refusedField'
import form from './form.module.css'
import styles from './UserCenter.module.css'

interface Values {
  phone: string
}

/** Fields that users maintain about themselves. */
export function ProfileTab({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const inWords = useErrorWords()
  const id = useId()
  const saved: Values = { phone: user.phone ?? '' }
  const hidden = useContext(PrivacyContext)
  const personal = usePersonal()
  const [edit, setEdit] = useState<Values>()
  const [refusal, setRefusal] = useState<{ phone: string; text: string }>()
  const values = edit ?? saved
  const dirty = values.phone !== saved.phone
  const draft = useDraft<Values>('profile')
  useDirty(dirty ? t('profile') : undefined)
  const save = useSend(
    async (next: Values) => {
      try {
        return await usersApi.saveProfile({
          id: user.id,
          phone: next.phone.trim(),
          avatar: user.avatar ?? '',
        })
      } catch (error) {
        const text = inWords(error, 'action')
        if (error instanceof ApiError && refusedField(error) === 'phone')
          setRefusal({ phone: next.phone, text })
        else feedback.error(text)
        throw error
      }
    },
    undefined,
    { notifies: false },
  )

  const phone = values.phone.trim()
  const problem = phone === '' || isPhone(phone) ? undefined : t('phoneRule')
  const error = refusal?.phone === values.phone ? refusal.text : dirty ? problem : undefined

  function type(next: Values) {
    setEdit(next)
    if (next.phone === saved.phone) draft.discard()
    else draft.save(next, noSecrets)
  }
  async function send() {
    if (!dirty || problem || !(await save.send(values))) return
    const currentUser = session.get().user
    if (currentUser?.id === user.id) session.setUser({ ...currentUser, phone })
    setEdit(undefined)
    draft.discard()
    feedback.success(t('saved'))
  }

  return (
    <div className={styles.card}>
      <DraftOffer draft={draft} onRestore={(value) => setEdit({ ...saved, ...value })} />
      <form
        className={styles.profile}
        aria-label={t('profile')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field id={`${id}name`} label={t('name')} hint={t('readOnlyHint')}>
          <Input
            id={`${id}name`}
            value={user.name}
            readOnly
            variant="filled"
            aria-describedby={`${id}name-note`}
          />
        </Field>
        <Field
          id={`${id}phone`}
          label={t('phone')}
          error={error}
          hint={hidden ? t('phoneHidden') : undefined}
        >
          <Input
            id={`${id}phone`}
            type="tel"
            autoComplete="tel"
            maxLength={phoneLength}
            value={personal(values.phone, 'phone')}
            readOnly={hidden}
            variant={hidden ? 'filled' : 'outlined'}
            status={error ? 'error' : ''}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}phone-note`}
            onChange={(event) => type({ phone: event.target.value })}
          />
        </Field>
        <div className={form.footer}>
          <Button
            disabled={!dirty || save.sending}
            onClick={() => {
              setEdit(undefined)
              draft.discard()
            }}
          >
            {t('discard')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={!dirty} loading={save.sending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </div>
  )
}
