import { BgColorsOutlined } from '@ant-design/icons'
import { Popover, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TopButton } from './TopButton'

// The colour picker is wanted rarely and weighs much.
const ThemePanel = lazy(() => import('./ThemePanel').then((file) => ({ default: file.ThemePanel })))

export function ThemeButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  return (
    <TopButton
      name={t('theme.button')}
      open={open}
      icon={<BgColorsOutlined aria-hidden />}
      onClick={() => setOpen(!open)}
      renderPopup={(stand) => (
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          open={open}
          onOpenChange={setOpen}
          content={
            <div style={{ width: 360, maxWidth: '80vw', minHeight: 148 }}>
              <Suspense fallback={<Spin delay={300} />}>
                <ThemePanel />
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
