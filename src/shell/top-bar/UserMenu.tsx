import {
  CarryOutOutlined,
  EyeInvisibleOutlined,
  LockOutlined,
  LogoutOutlined,
  SafetyOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { accessHelp } from '@/stores/accessHelp'
import { usePrivacy } from '@/stores/privacy'
import { useSession } from '@/stores/session'
import { workPath } from '@/stores/startPage'
import { tabs } from '@/stores/tabs'
import { useFeedback } from '@/ui/feedback/feedback'
import { useReturnFocus } from '@/ui/actions/useReturnFocus'
import { useCommand } from '@/ui/keys/commands'
import { passwordDialog } from '../account/passwordDialog'
import { mayLeave } from '../desk/mayLeave'
import { Portrait } from '../account/Portrait'
import { togglePrivacy } from '../privacy/togglePrivacy'
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
    // Work that would be lost is named one by one; otherwise one question is enough.
    const word = await mayLeave('signOut')
    if (word === 'agreed') await onSignOut()
    if (word !== 'nothing') return
    const question = {
      title: t('user.logOutTitle'),
      content: t('user.logOutText'),
      ok: t('user.logOut'),
      cancel: t('user.stay'),
    }
    if (await confirm(question)) await onSignOut()
  }
  useCommand('logOut', logOut)
  const masked = usePrivacy()
  // Only pages of the menu have permissions.
  const front = open ? tabs.get().tabs.find((tab) => tab.path === tabs.get().active) : undefined
  const page = front?.componentName ? front.name : undefined
  const items = (): NonNullable<MenuProps['items']> => [
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
    ...(hasCenter
      ? [
          { key: 'work', icon: <CarryOutOutlined aria-hidden />, label: t('title.myWork') },
          { key: 'center', icon: <UserOutlined aria-hidden />, label: t('user.center') },
        ]
      : []),
    { key: 'password', icon: <LockOutlined aria-hidden />, label: t('user.password') },
    {
      key: 'privacy',
      icon: <EyeInvisibleOutlined aria-hidden />,
      label: t(masked ? 'privacy.show' : 'privacy.hide'),
    },
    ...(page === undefined
      ? []
      : [{ key: 'access', icon: <SafetyOutlined aria-hidden />, label: t('accessHelp') }]),
    { type: 'divider', key: 'line' },
    { key: 'logOut', icon: <LogoutOutlined aria-hidden />, label: t('user.logOut') },
  ]
  const choose: NonNullable<MenuProps['onClick']> = ({ key, domEvent }) => {
    // Enter must not reach what has the focus next.
    domEvent.preventDefault()
    setOpen(false)
    if (key === 'work') void navigate(workPath, { flushSync: true })
    if (key === 'center') void navigate('/user/center', { flushSync: true })
    if (key === 'password') passwordDialog.open()
    if (key === 'privacy') void togglePrivacy()
    if (key === 'access' && page !== undefined) accessHelp.open(page)
    if (key === 'logOut') void logOut()
  }
  return (
    <TopButton
      name={t('user.button')}
      open={open}
      aria-haspopup="menu"
      icon={<Portrait className={styles.initial} src={user?.avatar} name={name} />}
      onClick={() => setOpen(!open)}
      renderPopup={(stand) => (
        <Dropdown
          open={open}
          onOpenChange={setOpen}
          trigger={['click']}
          placement="bottomRight"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the keyboard
          autoFocus
          menu={{ items: items(), selectable: false, onClick: choose }}
        >
          {stand}
        </Dropdown>
      )}
    />
  )
}
