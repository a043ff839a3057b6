import { CameraOutlined, DeleteOutlined, LockOutlined, MailOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '@/api/console/session'
import { usersApi } from '@/api/console/users'
import { formatDateTime } from '@/lib/time'
import { session } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'
import { Personal } from '@/ui/value/Personal'
import { NoValue } from '@/ui/value/Quantity'
import { useAsk } from '@/ui/feedback/useAsk'
import { avatarOf, pictureFile, avatarProblem } from './avatarImage'
import { passwordDialog } from './passwordDialog'
import { Portrait } from './Portrait'
import styles from './UserCenter.module.css'

interface Props {
  user: CurrentUser
  onEmail: () => void
}

/** The signed-in user. */
export function HeadCard({ user, onEmail }: Props) {
  const { t, i18n } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  const { ask, sending } = useAsk()

  async function choose(file: File | undefined) {
    if (!file) return
    const problem = avatarProblem(file)
    const avatar = problem ? undefined : await avatarOf(file)
    if (avatar === undefined) return feedback.warning(t(`picture.${problem ?? 'unreadable'}`))
    return keep(avatar, t('picture.done'))
  }
  const keep = (avatar: string, doneText: string, question?: { title: string; ok: string; cancel: string }) =>
    ask({
      ...(question && { question }),
      send: () => usersApi.saveProfile({ id: user.id, phone: user.phone ?? '', avatar }),
      successMessage: doneText,
      onSuccess() {
        const currentUser = session.get().user
        if (currentUser?.id === user.id) session.setUser({ ...currentUser, avatar })
      },
    })
  const remove = () =>
    keep('', t('picture.removed'), {
      title: t('picture.removeTitle'),
      ok: t('picture.remove'),
      cancel: t('picture.keep'),
    })

  const login = user.lastLogin
  const loginTime = login && formatDateTime(login.time, i18n.language)
  return (
    <section className={styles.head} aria-label={t('identity')}>
      <div className={styles.picture}>
        <Portrait className={styles.avatar} src={user.avatar} name={user.name || user.username} />
        <div className={styles.pictureTools}>
          <Button
            size="small"
            icon={<CameraOutlined aria-hidden />}
            loading={sending}
            onClick={() => input.current?.click()}
          >
            {t('picture.choose')}
          </Button>
          {user.avatar && (
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('picture.remove')}
              title={t('picture.remove')}
              disabled={sending}
              onClick={() => void remove()}
            />
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureFile.types.join(',')}
          aria-label={t('picture.file')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            void choose(file)
            // The same file can be chosen again.
            event.target.value = ''
          }}
        />
      </div>
      <div className={styles.who}>
        <h1 className={styles.name}>{user.name || user.username}</h1>
        <p className={styles.roles}>
          {user.roles.map((role) => (
            <span key={role.id} className={styles.role}>
              {role.name}
            </span>
          ))}
        </p>
        <dl className={styles.facts}>
          <Fact label={t('username')}>{user.username}</Fact>
          <Fact label={t('org')}>{user.ownOrg?.name ?? user.org?.name}</Fact>
          <Fact label={t('youSee')}>
            {user.dataScope === '' ? t('youSeeNothing') : (user.dataScope ?? t('youSeeAll'))}
          </Fact>
          <Fact label={t('dept')}>{user.dept?.name}</Fact>
          <Fact label={t('email')}>{user.email && <Personal kind="email">{user.email}</Personal>}</Fact>
          <Fact label={t('since')}>{user.createTime && formatDateTime(user.createTime, i18n.language)}</Fact>
          <Fact label={t('lastLogin')}>
            {loginTime && (
              <>
                {loginTime} {login.ip && <span className={styles.whole}>{t('from', { ip: login.ip })}</span>}
              </>
            )}
          </Fact>
        </dl>
      </div>
      <div className={styles.tools}>
        <Button icon={<LockOutlined aria-hidden />} onClick={passwordDialog.open}>
          {t('changePassword')}
        </Button>
        <Button icon={<MailOutlined aria-hidden />} onClick={onEmail}>
          {t('changeEmail')}
        </Button>
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <NoValue />}</dd>
    </div>
  )
}
