/**
 * Draws A2UI surfaces: streams load it when a fence of A2UI operations begins. Registers `<mdui-surface>`.
 * @module
 */
import './a2ui/define.js';

export { basicCatalog, defineCatalog, type Catalog, type ComponentType, type FunctionType, type PropType } from '../src/a2ui/index.js';
export { capabilities, dataModels, type AgentState, type Stateful, type SurfaceState } from './a2ui/agent-state.js';
export { connect } from './a2ui/connect.js';
export { deliver, pendingCalls } from './a2ui/deliver.js';
export type { ActionDetail, CallDetail, ErrorDetail, ResponseDetail } from './a2ui/events.js';
export { configureSurfaces, type SurfaceSettings } from './a2ui/settings.js';
export { MduiSurface } from './a2ui/surface.js';
