declare module "*.ftl" {
  const messages: string;
  export default messages;
}

declare module "*.ftl?refusals" {
  const messages: string;
  export default messages;
}
