// The server of boardgame.io with one game, as its documentation shows; it keeps matches in memory. Prints its address.

process.env.NODE_ENV = "production"; // it logs nothing of what goes well

const { Server, Origins } = require("boardgame.io/server");
const islands = require("./islands.cjs");

const server = Server({ games: [islands], origins: [Origins.LOCALHOST] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, done) => listen(port, "127.0.0.1", done); // and nowhere else
server.run({ port: Number(process.argv[2]) }).then(({ appServer }) => {
  const { port } = appServer.address();
  console.log(`boardgame.io is at http://127.0.0.1:${port} (stop it with Ctrl-C)`);
});
