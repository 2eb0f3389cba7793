// React Router configuration: server rendering, and a separate name for each input of the server.
import type { Config } from "@react-router/dev/config";

export default { ssr: true, serverBuildFile: "[name].js" } satisfies Config;
