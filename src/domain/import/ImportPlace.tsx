import { clsx } from 'clsx'
import { personalStore } from '@/lib/personalStore'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedback } from '@/ui/feedback/feedback'
import styles from './Import.module.css'
import type { ImportSpec } from './importSpec'
import { ImportWizard, type ImportWork } from './ImportWizard'

interface Props<Key extends string> {
  spec: ImportSpec<Key>
  /** A line above the wizard. */
  note?: string
  onChanged: () => void
  onBack: () => void
}

/** The wizard in the place of a list, with the way back to it: a user who leaves a file at work is told what becomes of it. */
export function ImportPlace<Key extends string>({ spec, note, onChanged, onBack }: Props<Key>) {
  const { t } = useTranslation('imports')
  const [work, setWork] = useState<ImportWork>()
  return (
    <div className={styles.place}>
      <Button
        className={clsx(styles.back)}
        type="text"
        icon={<ArrowLeftOutlined aria-hidden />}
        onClick={() => void leave()}
      >
        {t('place.back')}
      </Button>
      {note && <p className={styles.note}>{note}</p>}
      <ImportWizard spec={spec} onChanged={onChanged} onWork={setWork} />
    </div>
  )

  async function leave(): Promise<void> {
    const outlives = personalStore.keeping() === 'sealed'
    const agreed =
      work === undefined ||
      (await feedback.confirm({
        title: t('place.leaveTitle'),
        content: t(work === 'job' ? 'place.jobGoesOn' : outlives ? 'place.fileKept' : 'place.fileHeld'),
        ok: t('place.leave'),
        cancel: t('place.stay'),
      }))
    if (!agreed) return
    onChanged()
    onBack()
  }
}
