import { ThunderboltOutlined } from '@ant-design/icons'
import { Popover, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '@/i18n/withWords'
import type { BarItem } from '../menu/routes'
import { TopButton } from '../top-bar/TopButton'

const QuickEntrance = lazy(
  withWords(['help'], () => import('./QuickEntrance').then((file) => ({ default: file.QuickEntrance }))),
)

export function QuickEntranceButton({ tree }: { tree: readonly BarItem[] }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  return (
    <TopButton
      name={t('quickEntrance.button')}
      open={open}
      icon={<ThunderboltOutlined aria-hidden />}
      onClick={() => setOpen(!open)}
      renderPopup={(stand) => (
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          open={open}
          onOpenChange={setOpen}
          content={
            <div style={{ width: 280, minHeight: 96 }}>
              <Suspense fallback={<Spin delay={300} />}>
                <QuickEntrance tree={tree} onDone={() => setOpen(false)} />
              </Suspense>
            </div>
          }
        >
          {stand}
        </Popover>
      )}
    />
  )
}
