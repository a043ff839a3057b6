import { useTranslation } from 'react-i18next'
import { deviceModelsApi } from '@/api/capture/deviceModels'
import { useWords } from '@/domain/words/words'
import { modelType } from '@/rules/codes/dictionaries'
import { SearchSelect, type SearchSelectProps } from './SearchSelect'

/**
 * Chooses the model of a meter, or of a concentrator, among the device models, by its name; an older one that is none of
 * them stays, and is said.
 */
export function ModelSelect({
  deviceKind = 'meter',
  ...control
}: SearchSelectProps & { deviceKind?: 'meter' | 'concentrator' }) {
  const { t } = useTranslation('archives')
  const { word } = useWords()
  return (
    <SearchSelect
      {...control}
      subject={`${deviceKind}Model`}
      placeholder={t('modelHint')}
      unknown={(model) => t('modelUnlisted', { model })}
      find={async (keyword, model, signal) =>
        (await deviceModelsApi.options({ of: deviceKind, keyword, model }, signal)).map(
          ({ model: modelName, manufacturer, device_type }) => ({
            value: modelName,
            label: modelName,
            detail: [manufacturer, word(modelType, device_type)].filter(Boolean).join(' · '),
          }),
        )
      }
    />
  )
}
