import { LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '@/stores/session'
import { useFeedback } from '@/ui/feedback/feedback'
import { useReturnFocus } from '@/ui/actions/useReturnFocus'
import styles from './TopBar.module.css'
import { TopButton } from './TopButton'

interface Props {
  /** The console has a personal centre. */
  hasCenter: boolean
  onSignOut: () => Promise<void>
}

export function UserMenu({ hasCenter, onSignOut }: Props) {
  const { t } = useTranslation('shell')
  const { confirm } = useFeedback()
  const navigate = useNavigate()
  const user = useSession((state) => state.user)
  const [open, setOpen] = useState(false)
  useReturnFocus(open)
  const name = user?.name || user?.username || ''
  const roles = (user?.roles ?? []).map((role) => role.name).join(', ')

  async function logOut() {
    const question = {
      title: t('user.logOutTitle'),
      content: t('user.logOutText'),
      ok: t('user.logOut'),
      cancel: t('user.stay'),
    }
    if (await confirm(question)) await onSignOut()
  }
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className={styles.who}>
          <strong>{user?.username}</strong>
          <span>{[name === user?.username ? '' : name, roles].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    ...(hasCenter ? [{ key: 'center', icon: <UserOutlined aria-hidden />, label: t('user.center') }] : []),
    { type: 'divider', key: 'line' },
    { key: 'logOut', icon: <LogoutOutlined aria-hidden />, label: t('user.logOut') },
  ]
  const choose: NonNullable<MenuProps['onClick']> = ({ key, domEvent }) => {
    // Enter must not reach what has the focus next.
    domEvent.preventDefault()
    setOpen(false)
    if (key === 'center') void navigate('/user/center', { flushSync: true })
    if (key === 'logOut') void logOut()
  }
  return (
    <Dropdown
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the keyboard
      autoFocus
      menu={{ items, selectable: false, onClick: choose }}
    >
      <TopButton
        name={t('user.button')}
        open={open}
        aria-haspopup="menu"
        icon={
          <span className={styles.initial} aria-hidden="true">
            {(Array.from(name)[0] ?? '?').toUpperCase()}
          </span>
        }
      />
    </Dropdown>
  )
}
