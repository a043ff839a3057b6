import { useTranslation } from 'react-i18next'
import { collectionPointsApi, type CollectionPointDetail as Point } from '@/api/capture/collectionPoints'
import { Covered, keyText } from '@/page/detail/Covered'
import { NoValue } from '@/ui/value/Quantity'

/** Vending key, masked until the user reveals it. */
export function VendingKey({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const words = {
    show: t('reveal.show'),
    hide: t('reveal.hide'),
    title: t('reveal.title', { name: point.cp_name }),
    text: t('reveal.text'),
  }
  if (point.vending_key === '') return <NoValue />
  return (
    <Covered reveal={() => collectionPointsApi.reveal(point.id)} words={words}>
      {(keys, button) => (
        <>
          {keyText(keys?.vending_key ?? point.vending_key, point.kcv?.vending_key)} {button}
        </>
      )}
    </Covered>
  )
}
