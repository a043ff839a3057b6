import { clsx } from 'clsx'
import { Alert, Tabs } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { CurrentUser } from '@/api/console/session'
import { useSession } from '@/stores/session'
import { Skeleton } from '@/ui/states/Skeleton'
import { EmailDialog } from './EmailDialog'
import { HeadCard } from './HeadCard'
import { OperationsTab } from './OperationsTab'
import { ProfileTab } from './ProfileTab'
import { SecurityTab } from './SecurityTab'
import styles from './UserCenter.module.css'

const PreferencesTab = lazy(() =>
  import('./PreferencesTab').then((file) => ({ default: file.PreferencesTab })),
)

const tabs = {
  profile: (user) => <ProfileTab key={user.id} user={user} />,
  operations: () => <OperationsTab />,
  security: () => <SecurityTab />,
  preferences: () => (
    <Suspense fallback={<Skeleton height={320} />}>
      <PreferencesTab />
    </Suspense>
  ),
} satisfies Record<string, (user: CurrentUser) => ReactNode>
type TabKey = keyof typeof tabs
const isTab = (key: string | null): key is TabKey => key !== null && Object.hasOwn(tabs, key)

/** Personal centre: the signed-in user, with operations, sessions and preferences. */
export function UserCenter() {
  const { t } = useTranslation('account')
  const user = useSession((state) => state.user)
  const [params, setParams] = useSearchParams()
  const [emailing, setEmailing] = useState(false)
  if (!user) return null
  const requestedTab = params.get('tab')
  const tab = isTab(requestedTab) ? requestedTab : 'profile'
  return (
    <div className={styles.page}>
      <HeadCard user={user} onEmail={() => setEmailing(true)} />
      {requestedTab !== null && !isTab(requestedTab) && (
        <Alert type="warning" showIcon title={t('badAddress', { name: requestedTab.slice(0, 40) })} />
      )}
      <Tabs
        className={clsx(styles.tabs)}
        size="small"
        activeKey={tab}
        // A page number or filter belongs to the list that is left.
        onChange={(key) => setParams(key === 'profile' ? {} : { tab: key }, { replace: true })}
        items={(Object.keys(tabs) as TabKey[]).map((key) => ({
          key,
          label: t(`tab.${key}`),
          // The profile keeps its typed values; each list reads its page number from the address, so only one is
          // mounted.
          children: key === tab || key === 'profile' ? tabs[key](user) : null,
        }))}
      />
      {emailing && <EmailDialog user={user} onClose={() => setEmailing(false)} />}
    </div>
  )
}
