import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import sharedStyles from '@/ui/theme/shared.module.css'
import type { SidebarContext } from '@/domain/forms/sidebarContext'

interface Props {
  context: SidebarContext
  onFollow: () => void
}

/** Warns that a list shows other objects than the sidebar's selection, and offers to follow it. */
export function FollowSidebar({ context, onFollow }: Props) {
  const { t } = useTranslation('sidebar')
  if (!context.ignored) return null
  const keeps = context.keeps ? t('context.keeps', { what: context.keeps }) : undefined
  return (
    <>
      {/* Sighted users see the closed lock on the chip instead. */}
      {keeps && <output className={sharedStyles.hidden}>{keeps}</output>}
      <Button title={keeps} onClick={onFollow}>
        {t('context.follow')}
      </Button>
    </>
  )
}
