import type { lossModelsApi } from '@/api/business/lossModels'

/** Calls that models of areas and of lines share. */
export type ModelsApi = Pick<(typeof lossModelsApi)['areas'], 'detail' | 'flow' | 'save' | 'remove'>
