/**
 * The kit without the DOM: parser, palette, policy, message, transports; the same in Node and in a browser.
 * @module
 */
export * from './syntax/ast.js';
export * from './syntax/directive.js';
export { Parser } from './syntax/parser.js';
export { parseInline } from './syntax/inline.js';
export { setNamedEntities } from './syntax/entities.js';
export * from './protocol/diagnostic.js';
export * from './protocol/ui-events.js';
export * from './protocol/wire.js';
export { checkWireEvent } from './protocol/check.js';
export * from './palette/definition.js';
export { builtIn, type DescribedPalette } from './palette/described.js';
export type { SchemaTarget } from './palette/tool-schema.js';
export { definePalette, defineType, type ComponentSpec, type Palette } from './palette/palette.js';
export type { Limits, Policy } from './policy/policy.js';
export { resolvePolicy, type ResolvedPolicy, type SafeLink } from './policy/resolve.js';
export { StateStore } from './state/store.js';
export { SharedState, type Applied } from './state/shared-state.js';
export { applyPatch, type Json, type PatchLimits, type PatchOperation } from './state/json-patch.js';
export { diffJson } from './state/json-diff.js';
export { Message, type MessageOptions } from './message/message.js';
export { Log, type LogEntry } from './message/log.js';
export { nodeToJSON, type NodeJSON } from './message/node.js';
export { replay, type Stage } from './message/replay.js';
export { readSnapshot, snapshotOf, type Snapshot, type StateEntry } from './message/snapshot.js';
export type { Content, MessageNode, MessageView, NodePhase, ProseContent, TextReason } from './message/view.js';
export { toMarkdown, transcriptTurn } from './text/transcript.js';
export { toPlainText } from './text/plain-text.js';
export { takeTurn, turnOf, type Turn, type TurnEvent } from './text/turn.js';
export { historyTurns, type HistoryTurn, type Spoken } from './text/requests/history-turn.js';
export { anthropicMessages, ollamaMessages, openaiChatMessages, openaiResponsesInput, type AnthropicMessage, type ChatMessage, type ResponsesItem } from './text/requests/messages.js';
export { agUiMessages, runAgentInput, type AgUiMessage, type RunInput, type RunRequest } from './text/requests/ag-ui.js';
export { toolOutput, aiSdkMessages, type ToolOutput, type UiMessage, type UiPart } from './text/requests/ai-sdk.js';
export { formSchema, type ObjectSchema } from './text/requests/form-schema.js';
export { resumeEntries, type ResumeEntry } from './text/requests/resume.js';
export { a2uiGuide, type GuideOptions } from './a2ui/guide.js';
export { buildPrompt, type PromptOptions } from './text/prompt/prompt.js';
export { nodesFromTool } from './text/tool-nodes.js';
export type { TurnHistory } from './text/turn-history.js';
export { joinTranscript, splitTranscript, type Speakers, type TranscriptTurn } from './text/conversation.js';
export type { Words } from './text/words.js';
export { Position, type WirePosition } from './transports/position.js';
export { MarkdownTransport } from './transports/markdown.js';
export { SseTransport } from './transports/sse.js';
export { toTransformStream, type StreamChunk, type Transport, type TransportResult } from './transports/transport.js';
