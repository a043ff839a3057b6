import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { copyText } from '@/ui/actions/copyText'
import { useNamedList } from '@/ui/value/useNamedList'
import styles from './ListScreen.module.css'

interface Props {
  /** Count of the numbers that were searched for. */
  requestedCount: number
  /** Numbers that the server does not know. */
  numbers: readonly string[]
}

/** Tells which of many pasted numbers were not found; all of them can be copied. */
export function NotFoundNumbers({ requestedCount, numbers }: Props) {
  const { t, i18n } = useTranslation('common')
  const some = useNamedList(10)
  const n = (count: number) => formatNumber(count, 0, i18n.language)
  return (
    <output className={styles.notice}>
      {t('list.notFound', { n: n(numbers.length), all: n(requestedCount), names: some(numbers) })}{' '}
      <Button
        size="small"
        type="text"
        icon={<CopyOutlined aria-hidden />}
        onClick={() => void copyText(numbers.join('\n'), t('value.copied'))}
      >
        {t('list.copyNumbers')}
      </Button>
    </output>
  )
}
