import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SidebarContext } from './sidebarContext'

interface Props {
  context: SidebarContext
  onFollow: () => void
}

/** Says that a list shows something else than the sidebar, and offers to follow it. */
export function FollowSidebar({ context, onFollow }: Props) {
  const { t } = useTranslation('sidebar')
  if (!context.ignored) return null
  return (
    <>
      {context.keeps && <output>{t('context.keeps', { what: context.keeps })}</output>}
      <Button size="small" onClick={onFollow}>
        {t('context.follow')}
      </Button>
    </>
  )
}
