import type { lossModelsApi } from '@/api/business/lossModels'

/** The calls that models of areas and of lines have in common. */
export type ModelsApi = Pick<(typeof lossModelsApi)['areas'], 'detail' | 'flow' | 'save' | 'remove'>
