import { ReadOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '@/i18n/withWords'
import { useCommand } from '@/ui/keys/commands'
import { TopButton } from '../top-bar/TopButton'

const ManualDialog = lazy(
  withWords(['help'], () => import('./ManualDialog').then((file) => ({ default: file.ManualDialog }))),
)

export function ManualButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState<boolean>()
  const show = () => setOpen(true)
  useCommand('manual', show)
  return (
    <>
      <TopButton
        name={t('manual.button')}
        aria-haspopup="dialog"
        icon={<ReadOutlined aria-hidden />}
        onClick={show}
      />
      {open !== undefined && (
        <Suspense>
          <ManualDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
