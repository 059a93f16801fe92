/**
 * Has every open page load anew, for a change that is no module of the build.
 *
 * @param {import("webpack-dev-server")} server
 * @param {string} file what changed
 */
export const reloadPages = (server, file) => {
  const { webSocketServer } = server;
  if (webSocketServer) server.sendMessage(webSocketServer.clients, "static-changed", file);
};
