import { ColumnHeightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { preferences, usePreferences } from '@/stores/preferences'
import { useFeedback } from '@/ui/feedback/feedback'
import { componentSizes } from '@/ui/theme/tokens'
import { ChoiceButton } from './ChoiceButton'

export function SizeButton() {
  const { t } = useTranslation('shell')
  const { success } = useFeedback()
  const size = usePreferences((state) => state.size)
  return (
    <ChoiceButton
      name={t('size.button')}
      icon={<ColumnHeightOutlined aria-hidden />}
      value={size}
      options={componentSizes.map((value) => ({ value, label: t(`size.${value}`) }))}
      onChoose={(next) => {
        preferences.set({ size: next })
        success(t('size.done', { size: t(`size.${next}`) }))
      }}
    />
  )
}
