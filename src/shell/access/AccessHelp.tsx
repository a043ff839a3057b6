import { clsx } from 'clsx'
import { CheckOutlined, LockOutlined, MailOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { accessApi, type ScreenAccess } from '@/api/cbo/access'
import { viewsApi } from '@/api/cbo/views'
import { accessHelp } from '@/stores/accessHelp'
import { useSession } from '@/stores/session'
import { viewAs } from '@/stores/viewAs'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { withBase } from '@/lib/basePath'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './AccessHelp.module.css'

/** Rights of the user on a page, the missing permissions, and the users who can grant them. */
export function AccessHelp({ code }: { code: string }) {
  const { t } = useTranslation('access')
  const access = useLoad(['access', code], (signal) => accessApi.screen(code, signal))
  return (
    <Modal
      open
      title={t('title', { page: access.data?.module_name ?? '' })}
      width={560}
      mask={{ closable: false }}
      onCancel={accessHelp.close}
      footer={
        <Button type="primary" onClick={accessHelp.close}>
          {t('close')}
        </Button>
      }
    >
      {access.error && !access.data ? (
        <FailedState error={access.error} onRetry={access.reload} retrying={access.loading} />
      ) : access.data ? (
        <Answer access={access.data} />
      ) : (
        <Skeleton height={160} />
      )}
    </Modal>
  )
}

function Answer({ access }: { access: ScreenAccess }) {
  const { t } = useTranslation('access')
  const user = useSession((state) => state.user)
  const missing = access.actions.filter((action) => !action.allowed)
  const may = access.actions.filter((action) => action.allowed)
  const request = (email: string) => {
    const list = (missing.length > 0 ? missing : access.actions).map(({ name, code }) => `${name} (${code})`)
    const subject = t('subject', { page: access.module_name })
    const body = t('body', { user: user?.username ?? '', page: access.module_name, list: list.join(', ') })
    return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  }
  return (
    <div className={css.answer}>
      <p>{t(!access.visible ? 'blind' : missing.length > 0 ? 'look' : 'everything')}</p>
      <ul className={sharedStyles.plainList}>
        {[...may, ...missing].map((action) => (
          <li key={action.code} className={css.item} data-missing={!action.allowed || undefined}>
            {action.allowed ? <CheckOutlined aria-hidden /> : <LockOutlined aria-hidden />}
            <span className={css.name}>{action.name}</span>
            <span className={css.state}>
              {action.allowed ? t('may') : t('missing', { code: action.code })}
            </span>
          </li>
        ))}
      </ul>
      {(missing.length > 0 || !access.visible) && (
        <section aria-label={t('grantors')}>
          <h2 className={css.heading}>{t('grantors')}</h2>
          <ul className={sharedStyles.plainList}>
            {access.grantors.map((person) => (
              <li key={person.email} className={css.item}>
                <span className={css.name}>{person.name}</span>
                <span className={css.state}>{person.role_name}</span>
                <a href={request(person.email)}>
                  <MailOutlined aria-hidden /> {t('ask')}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {user?.roles[0]?.code === 'admin' && <ViewAs />}
    </div>
  )
}

/** An administrator looks at the console as a role sees it; the server changes nothing meanwhile. */
function ViewAs() {
  const { t } = useTranslation('access')
  const roles = useLoad(['roleOptions'], viewsApi.roles)
  return (
    <section aria-label={t('viewAs')}>
      <h2 className={css.heading}>{t('viewAs')}</h2>
      <p className={css.quiet}>{t('viewAsText')}</p>
      <OptionSelect
        className={clsx(css.roles)}
        aria-label={t('viewAs')}
        placeholder={t('choose')}
        options={loadedOptions(roles, (roleRows) =>
          roleRows
            .filter(({ code }) => code !== 'admin')
            .map(({ code, name }) => ({ value: code, label: name })),
        )}
        onChange={(code: string) => {
          viewAs.set(code)
          window.location.assign(withBase('/'))
        }}
      />
    </section>
  )
}
