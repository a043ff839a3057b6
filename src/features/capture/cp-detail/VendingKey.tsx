import { EyeOutlined, EyeInvisibleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { collectionPointsApi, type CollectionPointDetail as Point } from '@/api/collectionPoints'
import { useCan } from '@/ui/access/access'
import { NoValue } from '@/ui/value/Quantity'
import css from '@/page/detail/detail.module.css'
import { lazyPart } from '@/ui/pane/lazyPart'

const PasswordConfirm = lazyPart(
  () => import('@/domain/pickers/PasswordConfirm').then((file) => file.PasswordConfirm),
  ['picker'],
)
/** It covers itself again after this, ms. */
const shownFor = 30_000

/** Masked; in sight for a while after the operator's password, which the operation log remembers. */
export function VendingKey({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const [key, setKey] = useState<string>()
  useEffect(() => {
    if (key === undefined) return undefined
    const timer = setTimeout(() => setKey(undefined), shownFor)
    return () => {
      clearTimeout(timer)
      // A tab that is left does not keep it.
      setKey(undefined)
    }
  }, [key])
  if (point.vending_key === '') return <NoValue />
  return (
    <>
      <span className={css.mono}>{key ?? point.vending_key}</span>{' '}
      {can('reveal') && (
        <Button
          type="text"
          size="small"
          icon={key ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          onClick={() => (key ? setKey(undefined) : setAsking(true))}
        >
          {t(key ? 'reveal.hide' : 'reveal.show')}
        </Button>
      )}
      {asking && (
        <PasswordConfirm
          title={t('reveal.title', { name: point.cp_name })}
          okText={t('reveal.show')}
          onConfirm={async () => setKey((await collectionPointsApi.reveal(point.id)).vending_key)}
          onClose={() => setAsking(false)}
        >
          {t('reveal.text')}
        </PasswordConfirm>
      )}
    </>
  )
}
